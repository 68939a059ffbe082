import { type DestinationStream, type Logger, pino } from 'pino'
import { cleanText, toLogLine } from './log-value.ts'

/** Maximum bytes buffered in memory while the disk accepts no writes. */
const WAITING_BYTES = 1_000_000

/** Standard output. If the disk behind it is full, lines are lost but the server keeps running. */
export function openLogStream(file: number | string = 1): DestinationStream {
  const stream = pino.destination({ dest: file, sync: true, maxLength: WAITING_BYTES })
  stream.on('error', () => undefined)
  return stream
}

const unchanged = (value: unknown): unknown => value

/** The product's log: every line is limited in size, and secret fields are redacted at any depth. */
export const createLog = (level: string, destination: DestinationStream = openLogStream()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: toLogLine },
      // Errors and requests have already been formatted; the default serializers would add back what was left out.
      serializers: { err: unchanged, req: unchanged, res: unchanged, msg: cleanText },
    },
    destination,
  )

export type { Logger }
