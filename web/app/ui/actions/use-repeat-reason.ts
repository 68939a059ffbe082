import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../platform/api.ts'
import { useConfirm } from './confirm.tsx'

/** What would happen a second time: money of one bank reference is credited, or paid. */
type Repeat = 'credited' | 'paid'

const refusals = { credited: 'reference_credited', paid: 'reference_paid' } as const

/** The question asked before money with a bank reference that was credited or paid already is so again. */
export const useRepeatQuestion = (what: Repeat) => {
  const { t } = useTranslation('ui')
  return { label: t(`${what}.reason`), required: true, help: t(`${what}.reasonHelp`) }
}

/**
 * Approves money that came in, or pays money out. If an equal bank reference was credited or paid already, the reader
 * is told which, and may give a reason to do it again.
 */
export function useRepeatReason(what: Repeat) {
  const { t } = useTranslation('ui')
  const confirm = useConfirm()
  const reason = useRepeatQuestion(what)
  const refused = useRef<ApiFailure | null>(null)

  const onFailure = (error: unknown): boolean => {
    refused.current = error instanceof ApiFailure && error.reason === refusals[what] ? error : null
    return refused.current !== null
  }

  async function attempt<R>(run: (reason: string) => Promise<R | undefined>, given = ''): Promise<R | undefined> {
    const done = await run(given)
    const failure = refused.current
    refused.current = null
    if (done || !failure) return done
    const question = { title: t(`${what}.title`), body: failure.message, action: t(`${what}.action`), careful: true }
    const answer = await confirm({ ...question, reason })
    return answer.ok ? run(answer.reason) : undefined
  }

  return { onFailure, attempt }
}
