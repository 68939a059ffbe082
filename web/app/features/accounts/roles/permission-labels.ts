import { useTranslation } from 'react-i18next'
import english from '../messages.en.json'

type Module = keyof typeof english.permissions.module
type Action = keyof typeof english.permissions.action

const isModule = (name: string): name is Module => Object.hasOwn(english.permissions.module, name)
const isAction = (name: string): name is Action => Object.hasOwn(english.permissions.action, name)

/** Labels for `module.action` names; names the office added are shown unchanged. */
export function usePermissionLabels() {
  const { t } = useTranslation('accounts')
  return {
    moduleWord: (module: string) => (isModule(module) ? t(`permissions.module.${module}`) : module),
    actionWord: (permission: string) => {
      const action = permission.split('.')[1] ?? permission
      return isAction(action) ? t(`permissions.action.${action}`) : action
    },
  }
}
