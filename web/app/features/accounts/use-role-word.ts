import { type Role, roles } from '@safar/contract/vocabulary/roles'
import { useTranslation } from 'react-i18next'

const isRole = (name: string): name is Role => roles.some((role) => role === name)

/** A role in words; one of another time is shown by its name. */
export function useRoleWord() {
  const { t } = useTranslation('accounts')
  return (name: string) => (isRole(name) ? t(`role.${name}`) : name)
}
