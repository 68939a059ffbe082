import { MAX_STAYS } from '@safar/contract/quotes/quotes.shapes'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../platform/api.ts'
import { addStay, removeStay, stayKey, useQuoteDraft } from '../../../platform/drafts/quote-draft.ts'
import { showToast } from '../../../platform/toasts/index.tsx'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useCheckStay } from '../api.ts'

interface Props {
  supplier: string
  /** One rate per room. */
  rateIds: readonly string[]
}

/** Adds the chosen rates to the next quote at the quote maker's price, or removes them. */
export function AddStay({ supplier, rateIds }: Props) {
  const { t } = useTranslation('quotes')
  const { stays } = useQuoteDraft()
  const key = stayKey(supplier, rateIds)
  const isAdded = stays.some((added) => added.key === key)
  const { run, busy } = useCheckStay({
    onSuccess: (stay) => addStay({ key, rateIds: [...rateIds], stay }, MAX_STAYS),
    onFailure: (error) => {
      showToast(messageOf(error) || t('add.failed'), 'error')
      return true
    },
  })
  const toggle = () => {
    if (isAdded) removeStay(key)
    else if (stays.length >= MAX_STAYS) showToast(t('add.full', { max: MAX_STAYS }), 'warning')
    else void run({ body: { supplier, rate_ids: [...rateIds] } })
  }
  const Icon = isAdded ? IconCheck : IconPlus
  return (
    <OutlineButton
      busy={busy}
      aria-pressed={isAdded}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onClick={toggle}
    >
      {t(isAdded ? 'add.added' : 'add.action')}
    </OutlineButton>
  )
}
