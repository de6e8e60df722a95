import type { ReactNode } from 'react';
import { Field, TextField } from './field.tsx';
import type { PlaygroundState } from './playground-state.ts';
import type { SettingsProps } from './settings.ts';

/** Own words above the button of the form. */
export function NoticeFields({ state, onChange }: Omit<SettingsProps, 'element'>): ReactNode {
  return (
    <>
      <Field id="notice" label="Your words above the button" code="notice">
        {(control) => (
          <select
            {...control}
            value={state.notice}
            onChange={({ target }) => onChange({ notice: target.value as PlaygroundState['notice'] })}
          >
            <option value="none">None</option>
            <option value="words">Words</option>
            <option value="checkbox">A checkbox that has to be ticked</option>
          </select>
        )}
      </Field>
      {state.notice !== 'none' && (
        <TextField
          id="notice-text"
          label={state.notice === 'checkbox' ? 'Words beside the checkbox' : 'Your words'}
          placeholder={
            state.notice === 'checkbox' ? 'You may use my data to answer me.' : 'We answer within two days.'
          }
          value={state.noticeText}
          onChange={(value) => onChange({ noticeText: value ?? '' })}
        />
      )}
    </>
  );
}
