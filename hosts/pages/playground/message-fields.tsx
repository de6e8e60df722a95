import type { ReactNode } from 'react';
import type { Messages, MessageTable } from '../../../src/locales/messages.ts';
import { TextField } from './field.tsx';
import { type SettingsProps, withText } from './settings.ts';

interface MessageFieldsProps extends SettingsProps {
  texts: Messages;
}

/** A field for each text of the element; empty, it says what the element says. */
export function MessageFields({ element, state, texts, onChange }: MessageFieldsProps): ReactNode {
  const table: MessageTable = texts[element.tag as keyof Messages];
  const keys = Object.keys(table);
  return (
    <details>
      <summary>
        Your words in place of ours <code>messages</code>
      </summary>
      {Object.entries(table).map(([key, text]) => {
        const ours = typeof text === 'string' ? text : text.other;
        return (
          <TextField
            key={key}
            id={`text-${key}`}
            label={ours}
            code={key}
            value={state.messages[key]}
            placeholder={ours}
            onChange={(value) => onChange({ messages: withText(state.messages, key, value, keys) })}
          />
        );
      })}
    </details>
  );
}
