/** The button of the trading platform, and the dialog that it opens. */
export const hubButton = {
  'hub.button': '{product} Hub',
  'hub.title': '{product} Hub coming soon!',
  'hub.text': 'The page you are trying to access is currently in progress!',
  'hub.close': 'Close',
};
