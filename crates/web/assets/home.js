// The door for those who hold a link: the key goes behind the # of the address, where no server sees it.

const key = document.querySelector("#key");

document.querySelector("#join-door").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = key.value.trim().split("#").at(-1);
  location.assign(text ? `/join#${encodeURIComponent(text)}` : "/join");
});
