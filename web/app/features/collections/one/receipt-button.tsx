import type { CollectionView } from '@safar/contract/money/collections.contract'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../../platform/toasts/index.tsx'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { saveReceipt } from '../api.ts'

/** The receipt as a PDF, in the language of the page. */
export function ReceiptButton({ collection }: { collection: CollectionView }) {
  const { t } = useTranslation('collections')
  const sayFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      await saveReceipt(collection)
    } catch (error) {
      sayFailure(error, 'Something went wrong.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <OutlineButton busy={busy} leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => void print()}>
      {t('receipt.print')}
    </OutlineButton>
  )
}
