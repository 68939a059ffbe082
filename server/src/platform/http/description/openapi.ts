import type { Contract } from '@safar/contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { z } from 'zod'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

type Named = Record<string, unknown>

const toReferences = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as object

/** What has a name and is in many replies, such as a booking, is described once. */
function replySchemaOf(schema: z.ZodType, named: Named): object {
  const { $defs = {}, ...rest } = schemaOf(schema, 'output')
  for (const [name, one] of Object.entries($defs)) named[name] ??= toReferences(one)
  return toReferences(rest)
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const lines = (schema: object) => ({ content: { 'application/x-ndjson': { schema } } })

function parametersOf(endpoint: Endpoint) {
  const list = (where: 'path' | 'query', schema: z.ZodObject | undefined) => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: object; required?: string[] }
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: of,
    }))
  }
  return [...list('path', endpoint.params), ...list('query', endpoint.query)]
}

function operation(name: string, endpoint: Endpoint, named: Named) {
  const { access } = endpoint
  const upload = {
    content: {
      'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } },
    },
  }
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    description: [
      access.anonymous
        ? 'Anyone.'
        : `Roles: ${Object.entries(access.roles)
            .map(([role, scope]) => `${role} (${scope})`)
            .join(', ')}.`,
      access.permission ? `Staff need ${access.permission}.` : '',
      endpoint.idempotent ? 'Honours Idempotency-Key.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    security: access.anonymous ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body && { requestBody: { required: true, ...json(schemaOf(endpoint.body, 'input')) } }),
    ...(endpoint.multipart && { requestBody: { required: true, ...upload } }),
    responses: {
      200: {
        description: endpoint.streamed ? 'One of these a line' : 'Done',
        ...(endpoint.binary ? {} : (endpoint.streamed ? lines : json)(replySchemaOf(endpoint.reply, named))),
      },
      422: { description: 'Fields need correcting', ...json({ $ref: '#/components/schemas/Failure' }) },
      default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}

const failure = {
  type: 'object',
  required: ['message', 'reason', 'type', 'code', 'request_id'],
  properties: {
    message: { type: 'string' },
    reason: { type: 'string' },
    type: { const: 'error' },
    code: { type: 'string' },
    request_id: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

/** The OpenAPI 3.1 document of every call, generated from the contract. */
export function openApi(contract: Contract): object {
  const paths: Record<string, Record<string, object>> = {}
  const named: Named = {}
  for (const [room, calls] of Object.entries(contract)) {
    for (const [call, endpoint] of Object.entries(calls as Record<string, Endpoint>)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(`${room}.${call}`, endpoint, named) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Safar', version: '1', description: 'The API of the Safar travel-booking platform.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Failure: failure, ...named },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
