import type { Contract } from '@safar/contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { z } from 'zod'
import { escapeHtml } from '../../mail/mail-parts.ts'

type Field = { type?: unknown; enum?: unknown[]; format?: string; $ref?: string }
type Shape = { properties?: Record<string, Field>; required?: string[] }

const typeName = (of: Field) =>
  of.enum ? of.enum.map(String).join(' | ') : String(of.$ref?.split('/').at(-1) ?? of.format ?? of.type ?? 'any')

function fields(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const { properties, required = [] } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape
  if (!properties) return ''
  const rows = Object.entries(properties).map(
    ([name, of]) =>
      `<tr><td><code>${escapeHtml(name)}</code>${required.includes(name) ? '' : ' <i>optional</i>'}</td><td>${escapeHtml(typeName(of))}</td></tr>`,
  )
  return `<h4>${title}</h4><table>${rows.join('')}</table>`
}

function callHtml(name: string, endpoint: Endpoint): string {
  const { access } = endpoint
  const who = access.anonymous ? 'anyone' : Object.keys(access.roles).join(', ')
  return `<details id="${name}"><summary><b class="${endpoint.method}">${endpoint.method}</b> <code>/api${escapeHtml(endpoint.path)}</code> <span>${escapeHtml(endpoint.summary)}</span></summary>
<p><code>${name}</code> · ${who}${access.permission ? ` · <code>${access.permission}</code>` : ''}${endpoint.idempotent ? ' · Idempotency-Key' : ''}</p>
${fields('Path', endpoint.params, 'input')}${fields('Query', endpoint.query, 'input')}${fields('Body', endpoint.body, 'input')}${endpoint.binary ? '' : fields('Reply', endpoint.reply, 'output')}</details>`
}

/** All calls on one page without scripts: readable, searchable, printable. */
export function apiPage(contract: Contract): string {
  const modules = Object.entries(contract).map(
    ([room, calls]) =>
      `<section><h2>${room}</h2>${Object.entries(calls as Record<string, Endpoint>)
        .map(([call, endpoint]) => callHtml(`${room}.${call}`, endpoint))
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Safar API</title><style>
body{margin:0;font:15px/1.6 system-ui,sans-serif;background:#F4F6FA;color:#0A1233}main{max-width:960px;margin:0 auto;padding:32px 16px}
h1{font-size:26px}h2{font-size:18px;margin:32px 0 8px}h4{margin:12px 0 4px;font-size:13px;color:#47526A}a{color:#2743A6}
details{background:#fff;border:1px solid #DCE2EC;border-radius:12px;padding:10px 14px;margin:8px 0}summary{cursor:pointer}summary span{color:#5F6B81}
table{border-collapse:collapse;width:100%;font-size:13px}td{border-top:1px solid #EBEFF5;padding:4px 8px 4px 0;vertical-align:top;overflow-wrap:anywhere}
b{display:inline-block;min-width:58px}.GET{color:#0E6039}.POST{color:#2743A6}.PUT,.PATCH{color:#875000}.DELETE{color:#B5202F}</style></head>
<body><main><h1>Safar API</h1><p>Calls accept and return JSON. Send the session token as <code>Authorization: Bearer …</code>. Failures are
<code>{message, type, code, request_id}</code>; a 422 also has <code>errors</code>, which lists the messages of each field. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${modules.join('')}</main></body></html>`
}
