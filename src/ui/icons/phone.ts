export const phone = 'M6 3h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4c0 2-1 3-3 3C10 21 3 14 3 6c0-2 1-3 3-3z';
