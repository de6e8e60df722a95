const hub = (product: string) => `${product} Hub`.trim();

export const messages = {
  button: hub,
  title: (product: string) => `${hub(product)} coming soon!`,
  text: 'The page you are trying to access is currently in progress!',
  close: 'Close',
};
