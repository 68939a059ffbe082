import { join } from 'node:path'
import type { Plugin } from 'vite'
import { isNode, type Node, redirectImports } from './imports.ts'

const CONTRACT = /^@safar\/contract\/([\w/-]+\.contract)$/
const CALLS = 'calls-of:'

/** `call(accounts.show)`: passed on as a whole, so the module itself does not read its schemas. */
function isHandedOver(name: Node, [member, outer]: readonly Node[]): boolean {
  if (member?.type !== 'MemberExpression' || member.object !== name || member.computed) return false
  if (outer?.type === 'CallExpression') return (outer.arguments as Node[]).includes(member)
  return outer?.type === 'ConditionalExpression'
}

/** A key or property that happens to have the same name as a contract. */
const isKey = (name: Node, [parent]: readonly Node[]): boolean =>
  (parent?.type === 'MemberExpression' && parent.property === name && !parent.computed) ||
  (parent?.type === 'Property' && parent.key === name && !parent.computed && !parent.shorthand)

/** Whether a contract is used only for making calls. */
function isOnlyForCalls(program: Node, name: string): boolean {
  const visit = (node: Node, ancestors: readonly Node[]): boolean => {
    if (node.type === 'ImportDeclaration') return true
    if (node.type === 'Identifier' && node.name === name && !isKey(node, ancestors) && !isHandedOver(node, ancestors))
      return false
    const above = [node, ...ancestors]
    return Object.values(node).every((value) =>
      (Array.isArray(value) ? value : [value]).every((child) => !isNode(child) || visit(child, above)),
    )
  }
  return visit(program, [])
}

/** The module with its contracts replaced by their bare calls wherever that suffices; null if nothing changes. */
export const importCalls = (code: string, isContract: (path: string, name: string) => boolean): string | null =>
  redirectImports(code, (source, { imported, local }, program) => {
    const path = CONTRACT.exec(source)?.[1]
    return path && isContract(path, imported) && isOnlyForCalls(program, local)
      ? { source: `${CALLS}${path}`, imported }
      : null
  })

type Calls = Record<string, { method: string; path: string; idempotent?: boolean; secondPerson?: string }>

const isModuleContract = (value: unknown): value is Calls =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((call) => typeof call?.method === 'string' && typeof call.path === 'string')

const readContract = async (path: string): Promise<Record<string, unknown>> =>
  import(join(import.meta.dirname, '..', '..', 'contract', 'src', `${path}.ts`))

/** What a page needs of a call: its method and path, whether it can be repeated safely, and sent to a second person. */
const toCalls = (contract: Calls): Calls =>
  Object.fromEntries(
    Object.entries(contract).map(([name, { method, path, idempotent, secondPerson }]) => [
      name,
      { method, path, ...(idempotent && { idempotent }), ...(secondPerson && { secondPerson }) },
    ]),
  )

/**
 * In the browser most contracts are only called, and only the server validates requests and responses: so their
 * schemas, and zod with them, stay out of pages without a form.
 */
export const browserContract = (): Plugin => ({
  name: 'browser-contract',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id.startsWith(CALLS) ? `\0${id}` : null),
  async load(id) {
    if (!id.startsWith(`\0${CALLS}`)) return null
    return Object.entries(await readContract(id.slice(CALLS.length + 1)))
      .flatMap(([name, value]) =>
        isModuleContract(value) ? [`export const ${name} = ${JSON.stringify(toCalls(value))}`] : [],
      )
      .join('\n')
  },
  async transform(code) {
    const paths = [...code.matchAll(/@safar\/contract\/([\w/-]+\.contract)/g)].map(([, path]) => path ?? '')
    if (paths.length === 0) return null
    const exports = new Map<string, Record<string, unknown>>()
    for (const path of paths) exports.set(path, await readContract(path))
    const changed = importCalls(code, (path, name) => isModuleContract(exports.get(path)?.[name]))
    return changed === null ? null : { code: changed, map: null }
  },
})
