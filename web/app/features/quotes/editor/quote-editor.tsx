import type { Offer } from '@safar/contract/flights/offer.schema'
import { IconSend } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session.ts'
import { CommitButton, OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useSendQuote } from '../api.ts'
import { ShareQuote } from '../share/share-quote.tsx'
import { ClientFields, TermFields } from './client-fields.tsx'
import { OptionFields } from './option-fields.tsx'
import { Preview } from './preview.tsx'
import styles from './quote-editor.module.css'
import { formOf, quoteValues, startOf } from './quote-values.ts'

interface Props {
  offers: readonly Offer[]
  onClose: () => void
  /** The quote stands: what was ticked may be forgotten. */
  onSent: () => void
}

function Sent({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('quotes')
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('sent.title')}
      detail={t('sent.detail')}
      actions={<PrimaryButton onClick={onClose}>{t('sent.done')}</PrimaryButton>}
    >
      <PanelSection>
        <ShareQuote id={id} />
      </PanelSection>
    </SidePanel>
  )
}

/** Options, client and terms of a quote; what is sent is seen beforehand. */
export function QuoteEditor({ offers, onClose, onSent }: Props) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const id = useId()
  const { user } = useSession()
  const side = user?.role === 'agent' ? 'agent' : 'office'
  // The options stay those it was opened with, whatever becomes of the list beneath.
  const [chosen] = useState(offers)
  const [sent, setSent] = useState<number | null>(null)
  const form = useContractForm(quoteValues, startOf(chosen, locale))
  const { run, busy } = useSendQuote({
    onFailure: form.showFailure,
    onSuccess: ({ quote }) => setSent(quote.id),
  })
  const close = () => {
    onClose()
    if (sent !== null) onSent()
  }
  if (sent !== null) return <Sent id={sent} onClose={close} />
  const mailed = Boolean(form.values.email?.trim())
  return (
    <SidePanel
      opened
      onClose={close}
      title={t('editor.title')}
      detail={t('editor.detail', { count: chosen.length })}
      actions={
        <>
          <CommitButton
            type="submit"
            form={id}
            busy={busy}
            leftSection={<IconSend size={16} stroke={1.75} className="flip" aria-hidden />}
          >
            {t(mailed ? 'editor.send' : 'editor.make')}
          </CommitButton>
          <OutlineButton onClick={close}>{t('editor.cancel')}</OutlineButton>
        </>
      }
    >
      <form id={id} onSubmit={form.onSubmit((values) => void run({ body: formOf(values) }))} noValidate>
        <PanelSection
          title={t('editor.options')}
          aside={<small className={styles.aside}>{t('editor.privately')}</small>}
        >
          <OptionFields offers={chosen} side={side} form={form} />
        </PanelSection>
        <PanelSection title={t('editor.forWhom')}>
          <ClientFields form={form} />
        </PanelSection>
        <PanelSection title={t('editor.terms')}>
          <TermFields form={form} offers={chosen} />
        </PanelSection>
        <PanelSection title={t('editor.preview')}>
          <Preview offers={chosen} values={form.values} />
        </PanelSection>
      </form>
    </SidePanel>
  )
}
