import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { breakpoints } from './breakpoints.ts';

// The site's style sheets are plain CSS, which cannot read a variable in the condition of a query.
it.each(readdirSync('hosts/pages/styles'))(
  '%s changes its layout only at the breakpoints of the elements',
  (file) => {
    const widths = [
      ...readFileSync(`hosts/pages/styles/${file}`, 'utf8').matchAll(
        /@(?:media|container)[^{]*?-width:\s*([\d.]+)(\w+)/g,
      ),
    ];
    for (const [condition, width, unit] of widths) {
      // A part of a page may follow the size of its text.
      if (condition.startsWith('@container') && unit === 'rem') continue;
      expect(unit, condition).toBe('px');
      // A `max-width` ends just below the breakpoint.
      expect(breakpoints, condition).toContain(Math.ceil(Number(width)));
    }
  },
);
