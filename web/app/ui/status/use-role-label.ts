import { type Role, roles } from '@safar/contract/vocabulary/roles'
import { useTranslation } from 'react-i18next'

const isRole = (name: string): name is Role => roles.some((role) => role === name)

/** A role in the reader's language; an unknown role is shown by its raw name. */
export function useRoleLabel() {
  const { t } = useTranslation('ui')
  return (name: string) => (isRole(name) ? t(`role.${name}`) : name)
}
