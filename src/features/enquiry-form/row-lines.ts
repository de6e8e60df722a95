import { type RowLine, readAllRows } from '../../api/load-rows.ts';
import type { OtherContent } from './form-state.ts';

/** Reads the rows of the load as the visitor sees them, for an API that knows only the fields of the form. */
export function readRowLines({ inForm, form }: OtherContent): RowLine[] {
  const plans = [...(form?.querySelectorAll('#load [id^=plan]') ?? [])];
  const units = [...(form?.querySelectorAll<HTMLOptionElement>('#load [name=unit] option') ?? [])];
  return readAllRows((name) => inForm?.getAll(name).map(String) ?? []).flatMap((row, at) => {
    const { item, quantity, port } = row;
    if (!item && !quantity && !port) return [];
    const unit = units.find(({ value }) => value === row.unit)?.label ?? row.unit;
    const wish = [quantity, quantity && unit, port && `→ ${port}`].filter(Boolean).join(' ');
    const asked = [item, wish].filter(Boolean).join(': ');
    // The first node is the text of the plan; buttons follow.
    const plan = plans[at]?.firstChild?.textContent?.trim();
    return [{ asked, planned: plan ? `${asked} (${plan})` : asked }];
  });
}
