import type { CollectionView } from '@safar/contract/money/collections.contract'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { CollectionForm } from './collection-form.tsx'
import { Recorded } from './recorded.tsx'

/** The button with which a salesman records money taken from an agent, and its panel. */
export function RecordCollection({ agentId }: { agentId: number }) {
  const { t } = useTranslation('collections')
  const [opened, open] = useState(false)
  const [made, setMade] = useState<CollectionView>()
  const close = () => {
    open(false)
    setMade(undefined)
  }
  return (
    <>
      <PrimaryButton leftSection={<IconCash size={18} stroke={1.75} />} onClick={() => open(true)}>
        {t('record.open')}
      </PrimaryButton>
      {opened && !made && <CollectionForm agentId={agentId} onDone={setMade} onClose={close} />}
      {made && <Recorded collection={made} onClose={close} />}
    </>
  )
}
