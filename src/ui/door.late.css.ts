import { globalStyle } from '@vanilla-extract/css';
import { space, stroke, token } from '../theme/tokens.ts';

// The door end of a container, with a reference instead of its number. The classes have fixed names, because the page
// that confirms an enquiry without script shows a door, too.

const steel = `color-mix(in oklab, ${token('deep')}, ${token('on-deep')} 26%)`;
const rod = `linear-gradient(90deg, ${steel}, color-mix(in oklab, ${token('deep')}, ${token('on-deep')} 48%) 45%, ${steel})`;
const plain = `linear-gradient(${steel}, ${steel})`;

/** Two leaves with two rods each, the handles on them, and hinges at the sides. */
const parts = [
  [plain, '50% 0', '4px 100%'],
  ...['10%', '37%', '63%', '90%'].map((left) => [rod, `${left} 0`, '9px 100%']),
  [rod, '16% 60%', '22% 7px'],
  [rod, '84% 60%', '22% 7px'],
  ...['14%', '50%', '86%'].flatMap((top) => [
    [plain, `0 ${top}`, '14px 10px'],
    [plain, `100% ${top}`, '14px 10px'],
  ]),
];

globalStyle('.door', {
  position: 'relative',
  display: 'grid',
  containerType: 'inline-size',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'space-between',
  gap: space(2),
  minHeight: '13rem',
  margin: 0,
  padding: `${space(2)} min(7%, 2rem)`,
  border: `12px solid ${steel}`,
  backgroundColor: token('deep'),
  backgroundImage: parts.map(([image]) => image).join(),
  backgroundPosition: parts.map(([, place]) => place).join(),
  backgroundSize: parts.map(([, , size]) => size).join(),
  backgroundRepeat: 'no-repeat',
  color: token('on-deep'),
  overflowWrap: 'anywhere',
});

/** The castings at the corners. */
globalStyle('.door::before', {
  content: '',
  position: 'absolute',
  inset: '-12px',
  background: ['0 0', '100% 0', '0 100%', '100% 100%']
    .map((place) => `${place} / 30px 22px no-repeat linear-gradient(currentColor, currentColor)`)
    .join(),
  opacity: 0.55,
  pointerEvents: 'none',
});

/** The reference, on the upper part of the other leaf. */
globalStyle('.door > p', { justifySelf: 'end', margin: 0 });

/** Parts in front of the rods. */
globalStyle('.door-label, .door-number, .door-plate', {
  width: 'fit-content',
  maxWidth: '100%',
  paddingInline: space(1),
  backgroundColor: token('deep'),
});

globalStyle('.door-label', { display: 'block', fontSize: '0.875em' });

globalStyle('.door-number', {
  display: 'block',
  // A reference of ours is on one line, however narrow the door is.
  font: `650 min(2rem, calc((100cqi - 1rem) / 8.6)) / 1.25 ${token('font-display')}`,
  letterSpacing: '0.03em',
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'all',
  WebkitUserSelect: 'all',
});

/** The last character, as the check digit of a container. */
globalStyle('.door-number b', {
  display: 'inline-block',
  marginInlineStart: '0.18em',
  paddingInline: '0.18em',
  ...stroke('border', '2px', 'currentColor'),
  fontWeight: 'inherit',
});

/** The copy button, riveted to the lower part of a leaf; its area covers the whole door. */
globalStyle('.door-plate', {
  minWidth: '6.5rem',
  minHeight: '44px',
  ...stroke('border', '2px', 'currentColor'),
  borderRadius: '2px',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
});

globalStyle('.door-plate::after', { content: '', position: 'absolute', inset: 0 });

globalStyle('.door-plate:focus-visible', { outlineColor: 'currentColor' });

globalStyle('.door', {
  '@media': {
    print: {
      minHeight: 0,
      backgroundColor: '#fff',
      backgroundImage: 'none',
      borderWidth: '2px',
      color: '#000',
    },
  },
});

globalStyle('.door-label, .door-number', { '@media': { print: { backgroundColor: 'transparent' } } });

globalStyle('.door::before, .door-plate', { '@media': { print: { display: 'none' } } });
