import { type DestinationStream, type Logger, pino } from 'pino'
import { cleanText, toLogLine } from './log-value.ts'

/** What may wait in memory while the disk takes nothing. */
const WAITING_BYTES = 1_000_000

/** Standard output. A full disk behind it costs lines, not the server. */
export function openLogStream(file: number | string = 1): DestinationStream {
  const stream = pino.destination({ dest: file, sync: true, maxLength: WAITING_BYTES })
  stream.on('error', () => undefined)
  return stream
}

const unchanged = (value: unknown): unknown => value

/** The product's log: every line is bounded in size, and secret fields are hidden at any depth. */
export const createLog = (level: string, destination: DestinationStream = openLogStream()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: toLogLine },
      // By then errors are described and requests named; the default serializers would add what was left out.
      serializers: { err: unchanged, req: unchanged, res: unchanged, msg: cleanText },
    },
    destination,
  )

export type { Logger }
