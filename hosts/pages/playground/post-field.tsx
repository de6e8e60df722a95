import { type ReactNode, useEffect, useState } from 'react';
import { createLateClient } from '../../../src/api/late-client.ts';
import type { BlogPost } from '../../../src/api/types.ts';
import { Field, TextField } from './field.tsx';

interface PostFieldProps {
  id: string;
  label: string;
  code: string;
  hint: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The posts of the blog by their titles; where the API does not list them, a field for the id. */
export function PostField({ value, onChange, ...field }: PostFieldProps): ReactNode {
  const [posts, setPosts] = useState<readonly BlogPost[]>([]);

  useEffect(() => {
    const closed = new AbortController();
    createLateClient(() => import.meta.env.VITE_API_BASE)
      .blog({ page: 1, size: 100 }, closed.signal)
      .then(
        ({ data }) => setPosts(data),
        () => undefined,
      );
    return () => closed.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the posts are there
  useEffect(() => {
    const [newest] = posts;
    if (newest && !posts.some(({ uuid }) => uuid === value)) onChange(newest.uuid);
  }, [posts]);

  if (posts.length === 0) return <TextField {...field} value={value} onChange={onChange} />;
  return (
    <Field {...field} hint="The posts of our blog, the newest first.">
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {posts.map(({ uuid, title }) => (
            <option key={uuid} value={uuid}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
