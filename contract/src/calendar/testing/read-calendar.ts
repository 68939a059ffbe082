/** An event as a calendar reads it; its times as Date in UTC, 'YYYY-MM-DD' for days, or the bare clock. */
export interface ReadEvent {
  uid: string
  summary: string
  location: string
  description: string
  start: string
  end: string
}

const plainText = (text: string): string => text.replace(/\\([\\;,nN])/g, (_, mark) => (/n/i.test(mark) ? '\n' : mark))

/** '20261212T064000Z' as ISO; a day as a day; a clock without a zone as it is. */
function readPoint(parameters: string, value: string): string {
  const [, year, month, day, hour, minute, second, zone] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(value) ?? []
  if (!year) throw new Error(`'${value}' is no date`)
  const isDay = hour === undefined
  if (isDay !== (parameters === 'VALUE=DATE')) throw new Error(`'${value}' with '${parameters}'`)
  return isDay ? `${year}-${month}-${day}` : `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`
}

/** Reads a calendar file strictly by RFC 5545, as far as ours use it, and throws if anything is wrong. */
export function readCalendar(text: string): ReadEvent[] {
  if (!text.endsWith('\r\n') || /(?<!\r)\n/.test(text)) throw new Error('lines end with CRLF')
  for (const line of text.split('\r\n'))
    if (new TextEncoder().encode(line).length > 75) throw new Error(`longer than 75 bytes: ${line}`)
  const lines = text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)(?:;([^:]*))?:(.*)$/.exec(line) ?? []
      if (!name) throw new Error(`no property: ${line}`)
      return { name, parameters, value }
    })
  const [first, last] = [lines[0], lines.at(-1)]
  if (first?.name !== 'BEGIN' || first.value !== 'VCALENDAR' || last?.name !== 'END' || last.value !== 'VCALENDAR')
    throw new Error('not a calendar')
  for (const required of ['VERSION', 'PRODID'])
    if (!lines.some(({ name }) => name === required)) throw new Error(`without ${required}`)
  const events: ReadEvent[] = []
  let properties = new Map<string, string>()
  for (const { name, parameters, value } of lines.slice(1, -1)) {
    if (name === 'BEGIN') properties = new Map()
    else if (name === 'END') events.push(toEvent(properties))
    else if (properties.has(name)) throw new Error(`${name} twice`)
    else properties.set(name, /^DT(START|END|STAMP)$/.test(name) ? readPoint(parameters, value) : plainText(value))
  }
  const uids = events.map(({ uid }) => uid)
  if (new Set(uids).size !== uids.length) throw new Error('two events with one UID')
  return events
}

function toEvent(properties: ReadonlyMap<string, string>): ReadEvent {
  const read = (name: string) => {
    const value = properties.get(name)
    if (value === undefined) throw new Error(`an event without ${name}`)
    return value
  }
  if (!read('DTSTAMP').endsWith('Z')) throw new Error('DTSTAMP is in UTC')
  const [start, end] = [read('DTSTART'), read('DTEND')]
  if (start >= end || start.length !== end.length) throw new Error(`from ${start} to ${end}`)
  return {
    uid: read('UID'),
    summary: read('SUMMARY'),
    start,
    end,
    location: properties.get('LOCATION') ?? '',
    description: properties.get('DESCRIPTION') ?? '',
  }
}
