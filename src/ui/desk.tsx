import type { ReactNode } from 'react';
import { telephone } from '../api/addresses.ts';
import type { Person } from '../api/response-fields.ts';
import type { Texts } from '../locales/texts.ts';
import * as styles from './desk.late.css.ts';

export type Desk = Pick<Person, 'name' | 'phone' | 'email'> &
  Partial<Pick<Person, 'answers' | 'city' | 'hours'>>;

interface DeskCardProps {
  desk: Desk;
  /** Heading of the card, in the language of the page. */
  label: string;
  content: Texts['content'];
}

/** The person who answers, with telephone and email. */
export function DeskCard({ desk, label, content }: DeskCardProps): ReactNode {
  const { name, answers, city, hours, phone, email } = desk;
  // `Mon-Fri 09:00-17:30` gets en dashes, as people write it.
  const place = [city, hours?.replaceAll('-', '–')].filter(Boolean).join(', ');
  return (
    <div part="desk" className={styles.desk}>
      <p className={styles.label}>{label}</p>
      <p {...content}>
        <strong>{name}</strong>
      </p>
      {answers && <p {...content}>{answers}</p>}
      {place && <p {...content}>{place}</p>}
      <p className={styles.lines}>
        {phone && (
          <a href={telephone(phone)} className={styles.line}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={styles.line}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        )}
      </p>
    </div>
  );
}
