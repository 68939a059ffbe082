import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../platform/api.ts'
import { useConfirm } from './confirm.tsx'

/** The question asked before money with a bank reference that was credited already is credited again. */
export const useCreditedQuestion = () => {
  const { t } = useTranslation('ui')
  return { label: t('credited.reason'), required: true, help: t('credited.reasonHelp') }
}

/**
 * Approves money that came in. If an equal bank reference was credited already, the reader is told which, and may give a
 * reason to approve this one too.
 */
export function useCreditedReason() {
  const { t } = useTranslation('ui')
  const confirm = useConfirm()
  const reason = useCreditedQuestion()
  const refused = useRef<ApiFailure | null>(null)

  const onFailure = (error: unknown): boolean => {
    refused.current = error instanceof ApiFailure && error.reason === 'reference_credited' ? error : null
    return refused.current !== null
  }

  async function approve<R>(run: (reason: string) => Promise<R | undefined>, given = ''): Promise<R | undefined> {
    const done = await run(given)
    const failure = refused.current
    refused.current = null
    if (done || !failure) return done
    const question = { title: t('credited.title'), body: failure.message, action: t('credited.action'), careful: true }
    const answer = await confirm({ ...question, reason })
    return answer.ok ? run(answer.reason) : undefined
  }

  return { onFailure, approve }
}
