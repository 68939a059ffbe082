import type { Contract } from '@safar/contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { z } from 'zod'

/** Replies can grow, and each part of an intersection has fields that the others do not know. */
function allowMore({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: allowMore })
  return rest
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

function operation(name: string, endpoint: Endpoint) {
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
        ...(endpoint.binary ? {} : (endpoint.streamed ? lines : json)(schemaOf(endpoint.reply, 'output'))),
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
  for (const [room, calls] of Object.entries(contract)) {
    for (const [call, endpoint] of Object.entries(calls as Record<string, Endpoint>)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(`${room}.${call}`, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Safar', version: '1', description: 'The API of the Safar travel-booking platform.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
