import shell from '../../../areas/messages.en.json'
import buyers from '../../../features/buyers/messages.en.json'
import flights from '../../../features/flights/messages.en.json'
import home from '../../../features/home/messages.en.json'
import hotels from '../../../features/hotels/messages.en.json'
import notifications from '../../../features/notifications/messages.en.json'
import ui from '../../../ui/messages.en.json'
import toasts from '../../toasts/messages.en.json'

/** Texts of Home and the search: everything a first visit downloads. */
export default { buyers, flights, home, hotels, notifications, shell, toasts, ui }
