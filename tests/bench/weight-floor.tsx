/** React rendering one form, and nothing else: what every React widget pays. See `measure-weight.ts`. */
import { createRoot } from 'react-dom/client';

const fields = ['name', 'email', 'organisation', 'phone_number', 'looking_for', 'remark'];

createRoot(document.body).render(
  <form action="/api/v1/enquiry" method="post">
    {fields.map((field) => (
      <label key={field}>
        {field}
        <input name={field} />
      </label>
    ))}
    <button type="submit">Send enquiry</button>
  </form>,
);
