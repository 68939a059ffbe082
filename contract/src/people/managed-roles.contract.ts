import { adminOnly, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, line, recordId } from '../protocol/shapes.ts'

const managedRole = z.object({
  id: recordId,
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  members: z.number().int(),
  updated_at: z.iso.datetime(),
})
export type ManagedRole = z.infer<typeof managedRole>

const roleForm = z.object({ name: line(60), description: z.string().trim().max(300).default('') })

export const managedRoles = {
  list: endpoint({
    method: 'GET',
    path: '/get-roles',
    summary: 'Lists managed roles with their permissions and the number of people who hold them.',
    access: office('roles.view'),
    reply: z.object({ data: z.array(managedRole) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/get-role/:id',
    summary: 'Returns one managed role.',
    access: office('roles.view'),
    params: idParams,
    reply: z.object({ data: managedRole }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/store-role',
    summary: 'Adds a managed role.',
    access: adminOnly,
    body: roleForm.extend({ permissions: z.array(z.string().max(80)).max(200).default([]) }),
    reply: actionReply.extend({ data: managedRole }),
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/update-role/:id',
    summary: 'Updates the name and description of a managed role.',
    access: adminOnly,
    params: idParams,
    body: roleForm,
    reply: actionReply.extend({ data: managedRole }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-role/:id',
    summary: 'Deletes a managed role that nobody holds.',
    access: adminOnly,
    params: idParams,
    reply: actionReply,
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/get-permissions',
    summary: 'Lists every permission, grouped by module.',
    access: office('roles.view'),
    reply: z.object({ data: z.array(z.object({ name: z.string(), module: z.string(), built_in: z.boolean() })) }),
  }),
  storePermission: endpoint({
    method: 'POST',
    path: '/store-permission',
    summary: 'Adds a permission name.',
    access: adminOnly,
    body: z.object({
      name: z
        .string()
        .trim()
        .max(80)
        .regex(/^[a-z_]+\.[a-z_]+$/, 'permission_name'),
    }),
    reply: actionReply,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/assign-permissions/:id',
    summary: 'Sets the permissions of a managed role.',
    access: adminOnly,
    params: idParams,
    body: z.object({ permissions: z.array(z.string().max(80)).max(200) }),
    reply: actionReply.extend({ data: managedRole }),
  }),
}
