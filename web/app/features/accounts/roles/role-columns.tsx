import type { ManagedRole } from '@safar/contract/people/managed-roles.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DateText } from '../../../ui/time/dates.tsx'

/** Columns of the role list; `rowActions` renders the buttons of a row. */
export function useRoleColumns(rowActions: ((role: ManagedRole) => ReactNode) | null): Column<ManagedRole>[] {
  const { t } = useTranslation('accounts')
  return [
    { id: 'name', header: t('roles.name'), main: true, text: (role) => role.name, cell: (role) => <b>{role.name}</b> },
    {
      id: 'description',
      header: t('roles.description'),
      text: (role) => role.description,
      cell: (role) => role.description || '–',
    },
    {
      id: 'permissions',
      header: t('roles.permissions'),
      numeric: true,
      text: (role) => role.permissions.length,
      cell: (role) => role.permissions.length,
    },
    {
      id: 'members',
      header: t('roles.members'),
      numeric: true,
      text: (role) => role.members,
      cell: (role) => role.members,
    },
    {
      id: 'updated',
      header: t('roles.updated'),
      text: (role) => role.updated_at,
      cell: (role) => <DateText value={role.updated_at} />,
    },
    ...(rowActions ? [{ id: 'actions', header: t('office.acts'), actions: true, cell: rowActions }] : []),
  ]
}
