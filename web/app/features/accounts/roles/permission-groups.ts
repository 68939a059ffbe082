export interface NamedPermission {
  name: string
  module: string
}

export interface PermissionGroup {
  module: string
  names: string[]
}

/** Permissions by module, in the order the server lists them. */
export function groupByModule(permissions: readonly NamedPermission[]): PermissionGroup[] {
  const groups = new Map<string, string[]>()
  for (const { module, name } of permissions) groups.set(module, [...(groups.get(module) ?? []), name])
  return [...groups].map(([module, names]) => ({ module, names }))
}

export type CheckState = 'all' | 'some' | 'none'

export function checkStateOf(names: readonly string[], chosen: ReadonlySet<string>): CheckState {
  const count = names.filter((name) => chosen.has(name)).length
  if (count === 0) return 'none'
  return count === names.length ? 'all' : 'some'
}

/** Removes all of them if all are chosen; otherwise adds the missing ones. */
export function togglePermissions(chosen: readonly string[], names: readonly string[]): string[] {
  const held = new Set(chosen)
  if (checkStateOf(names, held) === 'all') return chosen.filter((name) => !names.includes(name))
  return [...new Set([...chosen, ...names])]
}
