import type { Locale } from '@safar/contract/protocol/shapes'
import type { FastifyRequest } from 'fastify'

/** The language the caller requested. */
export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Locale =>
  /^ar\b/i.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en'
