const formatters = new Map<string, Intl.DateTimeFormat>()

function offsetAt(zone: string, utc: number): number {
  const formatter =
    formatters.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formatters.set(zone, formatter)
  const name = formatter.formatToParts(utc).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const two = (value: number): string => String(value).padStart(2, '0')

/** A day and a time of a place with the offset of its zone then: `2026-12-12T11:40:00+05:00`. */
export function localTime(zone: string, day: string, clock: string): string {
  const wall = Date.parse(`${day}T${clock}:00Z`)
  // The offset of the wall clock read as UTC may be that of the other side of a clock change.
  const offset = offsetAt(zone, wall - offsetAt(zone, wall) * 60_000)
  const far = Math.abs(offset)
  return `${day}T${clock}:00${offset < 0 ? '-' : '+'}${two(Math.floor(far / 60))}:${two(far % 60)}`
}
