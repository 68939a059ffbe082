import { type DestinationStream, type Logger, pino } from 'pino'
import { cleanText, toLogLine } from './log-value.ts'

const unchanged = (value: unknown): unknown => value

/** The product's log: every line is bounded in size, and secret fields are hidden at any depth. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
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
