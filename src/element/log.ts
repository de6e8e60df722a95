/**
 * One console line for a failure that visitors are not shown. Call addresses carry no personal data.
 * @returns the HTTP status of the failure, 0 where no answer came
 */
export function logFailure(tag: string, fault: unknown): number {
  console.error(`<${tag}>: ${fault instanceof Error ? fault.message : String(fault)}`);
  return (fault as { status?: number } | null)?.status ?? 0;
}
