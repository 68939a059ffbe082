import { type Role, roles } from '@safar/contract/vocabulary/roles'
import { useTranslation } from 'react-i18next'

const isRole = (name: string): name is Role => roles.some((role) => role === name)

/** A role in the reader's language; a role this version does not know is shown by its name. */
export function useRoleLabel() {
  const { t } = useTranslation('ui')
  return (name: string) => (isRole(name) ? t(`role.${name}`) : name)
}
