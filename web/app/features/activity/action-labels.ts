import { type ActivityAction, activityActions } from '@safar/contract/vocabulary/activity'
import { useTranslation } from 'react-i18next'

const isAction = (name: string): name is ActivityAction => activityActions.some((action) => action === name)

/** An act in words; one of a later version of the product is shown by its name. */
export function useActionLabel() {
  const { t } = useTranslation('activity')
  return (action: string) => (isAction(action) ? t(`action.${action}`) : action)
}
