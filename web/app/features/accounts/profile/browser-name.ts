const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

const find = (agent: string, names: readonly (readonly [string, string])[]) =>
  names.find(([mark]) => agent.includes(mark))?.[1]

/** 'Chrome · Windows'; null if the user agent is unknown. The order matters: most browsers also claim to be Safari. */
export function browserName(agent: string | null): string | null {
  if (!agent) return null
  return [find(agent, browsers), find(agent, systems)].filter(Boolean).join(' · ') || null
}
