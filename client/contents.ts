/** Closes the contents above the article when an entry is chosen: they have done their work. */
export function enhanceContents(): void {
  const details = document.querySelector<HTMLDetailsElement>('.contents-block > details');
  details?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) details.open = false;
  });
}
