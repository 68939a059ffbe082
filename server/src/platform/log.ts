import { type Logger, pino } from 'pino'

/** Never in a log line, wherever they stand in an object. */
const secret = [
  'password',
  'password_confirmation',
  'otp',
  'token',
  'authorization',
  'cookie',
  'cnic',
  'ntn',
  'passport_number',
  'secret',
]

/** A failed query's message goes on with its parameters: they may be anything, a secret too. */
const withoutValues = (text: string | undefined) => text?.replace(/\nparams: [^\n]*/g, '')

function shorten(error: NodeJS.ErrnoException): object {
  const { name, message, code, stack, cause } = error
  return {
    name,
    code,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...(cause instanceof Error && { cause: shorten(cause) }),
  }
}

export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    // A database error carries its whole connection with it.
    serializers: { err: (error: NodeJS.ErrnoException) => shorten(error) },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers.${name}`]),
      censor: '[hidden]',
    },
  })

export type { Logger }
