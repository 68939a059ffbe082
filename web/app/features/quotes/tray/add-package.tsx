import { packageSelection } from '@safar/contract/products/all-products'
import type { SelectionInput } from '@safar/contract/quotes/packages.shapes'
import { MAX_STAYS } from '@safar/contract/quotes/quotes.shapes'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../platform/api.ts'
import { addPackage, packageKey, removePackage, useQuoteDraft } from '../../../platform/drafts/quote-draft.ts'
import { showToast } from '../../../platform/toasts/index.tsx'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { usePricePackage } from '../api.ts'

interface Props {
  /** Null while nothing can be chosen, e.g. because there is no departure. */
  selection: SelectionInput | null
  /** Names what is added, for pages with several such buttons. */
  name?: string | undefined
  onAdded?: () => void
}

/** Adds a departure of one of our own products to the next quote at the quote maker's price, or removes it. */
export function AddPackage({ selection, name, onAdded }: Props) {
  const { t } = useTranslation('quotes')
  const { packages } = useQuoteDraft()
  const chosen = packageSelection.safeParse(selection).data
  const key = chosen ? packageKey(chosen) : ''
  const isAdded = packages.some((added) => added.key === key)
  const { run, busy } = usePricePackage({
    onSuccess: ({ package: priced }) => {
      if (!chosen) return
      addPackage({ ...priced, key, selection: chosen }, MAX_STAYS)
      onAdded?.()
    },
    onFailure: (error) => {
      showToast(messageOf(error) || t('add.packageFailed'), 'error')
      return true
    },
  })
  const toggle = () => {
    if (isAdded) removePackage(key)
    else if (packages.length >= MAX_STAYS) showToast(t('add.packagesFull', { max: MAX_STAYS }), 'warning')
    else if (chosen) void run({ body: { selection: chosen } })
  }
  const Icon = isAdded ? IconCheck : IconPlus
  const label = t(isAdded ? 'add.added' : 'add.action')
  return (
    <OutlineButton
      busy={busy}
      disabled={!chosen}
      aria-pressed={isAdded}
      aria-label={name === undefined ? undefined : `${label}: ${name}`}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onClick={toggle}
    >
      {label}
    </OutlineButton>
  )
}
