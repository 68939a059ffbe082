import { MAX_OPTIONS } from '@safar/contract/vocabulary/quotes'
import { IconSend } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../platform/api.ts'
import { clearEnquiryDraft } from '../../../platform/drafts/enquiry-draft.ts'
import type { QuoteDraft } from '../../../platform/drafts/quote-draft.ts'
import { useSession } from '../../../platform/session.ts'
import { CommitButton, OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useSendQuote } from '../api.ts'
import { ShareQuote } from '../share/share-quote.tsx'
import { ClientFields, TermFields } from './client-fields.tsx'
import { composeOptions, toPartErrors } from './compose-options.ts'
import { EnquiryNote, useEnquiryOfQuote } from './enquiry-of-quote.tsx'
import { OptionFields } from './option-fields.tsx'
import { OptionSums } from './option-sums.tsx'
import { Preview } from './preview.tsx'
import styles from './quote-editor.module.css'
import { formOf, quoteValues, startOf } from './quote-values.ts'
import { toShownOptions } from './shown-options.ts'

interface Props {
  draft: QuoteDraft
  onClose: () => void
  /** The quote is sent: the selection can be cleared. */
  onSent: () => void
}

const listed = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]]))

function SentQuote({ id, onClose }: { id: number; onClose: () => void }) {
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

/** Options, client and terms of a quote, with a preview of what is sent. */
export function QuoteEditor({ draft, onClose, onSent }: Props) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const id = useId()
  const { user } = useSession()
  const side = user?.role === 'agent' ? 'agent' : 'office'
  // The parts stay those it was opened with, whatever happens to the list below.
  const [chosen] = useState(draft)
  const [sent, setSent] = useState<number | null>(null)
  const form = useContractForm(quoteValues, startOf(chosen, locale))
  const enquiry = useEnquiryOfQuote(form, side === 'office')
  const composed = composeOptions(chosen, form.values.arrangement)
  const options = toShownOptions(chosen, form.values, composed)
  const { run, busy } = useSendQuote({
    onFailure: (error) =>
      form.showFailure(
        error instanceof ApiFailure
          ? new ApiFailure(error.status, { ...error.failure, errors: listed(toPartErrors(error.fields, composed)) })
          : error,
      ),
    onSuccess: ({ quote }) => {
      if (enquiry) clearEnquiryDraft()
      setSent(quote.id)
    },
  })
  const close = () => {
    onClose()
    if (sent !== null) onSent()
  }
  if (sent !== null) return <SentQuote id={sent} onClose={close} />
  const mailed = Boolean(form.values.email?.trim())
  return (
    <SidePanel
      opened
      onClose={close}
      title={t('editor.title')}
      detail={t('editor.detail', { count: composed.length })}
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
      <form
        id={id}
        onSubmit={form.onSubmit((values) => {
          if (composed.length <= MAX_OPTIONS)
            void run({ body: { ...formOf(values, composed), ...(enquiry && { enquiry_id: enquiry.id }) } })
        })}
        noValidate
      >
        <PanelSection
          title={t('editor.options')}
          aside={<small className={styles.aside}>{t('editor.privately')}</small>}
        >
          <OptionFields draft={chosen} side={side} form={form} />
        </PanelSection>
        {chosen.stays.length + chosen.packages.length > 0 && (
          <PanelSection title={t('editor.sum')}>
            <OptionSums form={form} options={options} />
          </PanelSection>
        )}
        <PanelSection title={t('editor.forWhom')}>
          {enquiry && <EnquiryNote enquiry={enquiry} />}
          <ClientFields form={form} />
        </PanelSection>
        <PanelSection title={t('editor.terms')}>
          <TermFields form={form} draft={chosen} />
        </PanelSection>
        <PanelSection title={t('editor.preview')}>
          <Preview draft={chosen} options={options} values={form.values} />
        </PanelSection>
      </form>
    </SidePanel>
  )
}
