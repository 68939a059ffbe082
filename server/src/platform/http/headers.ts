import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isCall } from './matched-route.ts'

/** One hook instead of a package; headers that are the same in every reply are built once. */
const constant: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-permitted-cross-domain-policies': 'none',
}

const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

// Mantine sets style attributes and variables at run time, so inline styles are allowed; inline scripts are not.
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

export const newNonce = (): string => randomBytes(16).toString('base64')

export const pagePolicy = policy

export function securityHeaders(app: FastifyInstance, { secure }: { secure: boolean }): void {
  const sealed = policy(newNonce())
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(constant)
    reply.header('content-security-policy', sealed)
    reply.header('x-request-id', request.id)
    if (secure) reply.header('strict-transport-security', STRICT_TRANSPORT)
    if (isCall(request)) reply.header('cache-control', 'no-store')
  })
}
