import { type ErrorCode, type Failure, statusOf } from '@safar/contract/protocol/errors'
import { fieldMessages } from '@safar/contract/wording/field-messages'
import type { Locale } from '@safar/contract/wording/locale'
import { type PlainKey, translate } from '@safar/contract/wording/texts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isOutage } from '../database/failures.ts'
import { AppError } from '../errors.ts'
import { describeIssues } from '../log-value.ts'
import { languageOf } from './language.ts'
import { ClientDisconnected } from './reply-lines.ts'

/** Maps Fastify's own errors to our codes. */
const byStatus: Record<number, [ErrorCode, PlainKey]> = {
  400: ['bad_request', 'malformed'],
  404: ['not_found', 'not_found'],
  405: ['method_not_allowed', 'method_not_allowed'],
  406: ['bad_request', 'malformed'],
  408: ['bad_request', 'malformed'],
  413: ['too_large', 'too_large'],
  414: ['bad_request', 'malformed'],
  415: ['unsupported_type', 'unsupported_type'],
  416: ['range_not_satisfiable', 'malformed'],
  431: ['bad_request', 'malformed'],
  503: ['unavailable', 'unavailable'],
}

type FailureBody = Omit<Failure, 'request_id' | 'type'>

function fromAppError({ code, details }: AppError, locale: Locale): FailureBody {
  const { shown = 'unexpected', values = {}, fields, retryAfterSeconds, triesLeft, changed } = details
  return {
    code,
    reason: shown,
    message: translate(locale, shown, values),
    errors: Object.fromEntries(
      Object.entries(fields ?? {}).map(([field, key]) => [field, [translate(locale, key, values)]]),
    ),
    ...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
    ...(triesLeft !== undefined && { tries_left: triesLeft }),
    ...(changed && { changed: { ...changed, what: translate(locale, changed.what, values) } }),
  }
}

const failureBody = (code: ErrorCode, reason: PlainKey, locale: Locale): FailureBody => ({
  code,
  reason,
  message: translate(locale, reason),
  errors: {},
})

/** The public part of a failure: only its intended message, with no internals. */
export function toFailure(error: unknown, locale: Locale): FailureBody {
  if (error instanceof AppError) return fromAppError(error, locale)
  if (error instanceof z.ZodError) {
    return { ...failureBody('invalid', 'check_fields', locale), errors: fieldMessages(error.issues, locale) }
  }
  if (isOutage(error)) return { ...failureBody('unavailable', 'unavailable', locale), retry_after: 2 }
  const [code, key] = byStatus[(error as FastifyError).statusCode ?? 500] ?? ['server_error', 'unexpected']
  return failureBody(code, key, locale)
}

/** Why a call was rejected, for the log: fields and rules, never the caller's input. */
function describeRefusal(error: unknown): Record<string, unknown> {
  if (error instanceof z.ZodError) return { fields: describeIssues(error) }
  if (error instanceof AppError) return { why: error.message }
  // Messages of other libraries can quote the request; the code says enough.
  const { code, name } = error as FastifyError
  return { why: code ?? name }
}

export function logRefusal(request: FastifyRequest, error: unknown, code: ErrorCode): void {
  request.log.info({ code, ...describeRefusal(error) }, 'request refused')
}

/** The caller broke off before the whole request had arrived. */
const wasAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The client is gone and nothing went wrong on our side.
  if (error instanceof ClientDisconnected) return reply.hijack()
  if (wasAborted(request)) {
    request.log.info('request aborted by the caller')
    return reply.hijack()
  }
  const failure = toFailure(error, languageOf(request))
  const status = statusOf[failure.code]
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  else logRefusal(request, error, failure.code)
  if (failure.retry_after) reply.header('retry-after', failure.retry_after)
  return sendFailure(reply, request, failure)
}

interface FailureRoute {
  /** The failure's message is an object with `details`, the shape that the specification's registration toast reads. */
  messageDetails?: boolean
}

/** Sends a failure in the API's format. */
export function sendFailure(reply: FastifyReply, request: FastifyRequest, body: FailureBody): FastifyReply {
  const failure: Failure = { ...body, type: 'error', request_id: request.id }
  const { messageDetails } = request.routeOptions.config as FailureRoute
  const payload = messageDetails
    ? { ...failure, message: { status: 'error', description: failure.message, details: failure.message } }
    : failure
  return reply.code(statusOf[body.code]).type('application/json; charset=utf-8').send(JSON.stringify(payload))
}
