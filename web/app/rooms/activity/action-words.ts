import { useTranslation } from 'react-i18next'
import english from './messages.en.json'

type Action = keyof typeof english.action

const isAction = (name: string): name is Action => Object.hasOwn(english.action, name)

export const knownActions = Object.keys(english.action) as Action[]

/** An act in words; one without words of its own is shown by its name. */
export function useActionWords() {
  const { t } = useTranslation('activity')
  return (action: string) => (isAction(action) ? t(`action.${action}`) : action)
}
