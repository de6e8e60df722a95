export function runScript(file: string): Promise<Record<string, unknown>>;
