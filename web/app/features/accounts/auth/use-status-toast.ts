import { messageOf } from '../../../platform/api.ts'
import { showToast, useToast } from '../../../platform/toasts/index.tsx'
import { failureText, statusMessageOf } from './failure-text.ts'

/** Shows the response to a password call: a toast with the message's own status, else 'Unknown error!'. */
export function useStatusToast() {
  const toast = useToast()
  const showMessage = (message: unknown) => {
    const known = statusMessageOf(message)
    if (known) showToast(known.description, known.status)
    else toast('Unknown error!', 'error')
  }
  const showFailure = (error: unknown) => {
    const text = failureText(error)
    if (text) showToast(text, 'error')
    else showMessage(messageOf(error))
  }
  return { showMessage, showFailure }
}
