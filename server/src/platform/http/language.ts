import type { Locale } from '@safar/contract/wording/locale'
import type { FastifyRequest } from 'fastify'

/** The language the caller requested. */
export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Locale =>
  /^ar\b/i.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en'
