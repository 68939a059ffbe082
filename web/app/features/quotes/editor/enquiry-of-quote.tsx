import type { EnquiryThread } from '@safar/contract/enquiries/enquiries.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clearEnquiryDraft, useEnquiryDraft } from '../../../platform/drafts/enquiry-draft.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { enquiryQuery } from '../../enquiries/public.ts'
import styles from './quote-editor.module.css'
import type { QuoteValues } from './quote-values.ts'

/** The enquiry this quote answers: it fills the client's fields, unless something was already typed in them. */
export function useEnquiryOfQuote(form: ContractForm<QuoteValues>, isOffice: boolean): EnquiryThread | null {
  const id = useEnquiryDraft()
  const { data } = useQuery({ ...enquiryQuery(id ?? 0), enabled: isOffice && id !== null })
  const enquiry = isOffice && id !== null ? (data ?? null) : null
  const filled = useRef<number | null>(null)
  useEffect(() => {
    if (!enquiry || filled.current === enquiry.id) return
    filled.current = enquiry.id
    const { client_name, email, phone } = form.getValues()
    if (client_name || email || phone) return
    form.setValues({
      client_name: enquiry.name,
      email: enquiry.email ?? '',
      phone: enquiry.phone ?? '',
      locale: enquiry.locale,
    })
  }, [enquiry, form])
  return enquiry
}

/** The enquiry being answered, and its message. */
export function EnquiryNote({ enquiry: { number, subject, message } }: { enquiry: EnquiryThread }) {
  const { t } = useTranslation('quotes')
  return (
    <div className={styles.enquiry}>
      <span>
        <b>{t('editor.forEnquiry', { number: `\u2066${number}\u2069` })}</b>
        {subject && <bdi>{subject}</bdi>}
        <span dir="auto">{message}</span>
      </span>
      <OutlineButton size="xs" onClick={clearEnquiryDraft}>
        {t('editor.withoutEnquiry')}
      </OutlineButton>
    </div>
  )
}
