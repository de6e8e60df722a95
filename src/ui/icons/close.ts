export const close = 'M5 5l14 14M19 5L5 19';
