import shell from '../../../areas/messages.ar.json'
import buyers from '../../../features/buyers/messages.ar.json'
import flights from '../../../features/flights/messages.ar.json'
import home from '../../../features/home/messages.ar.json'
import hotels from '../../../features/hotels/messages.ar.json'
import notifications from '../../../features/notifications/messages.ar.json'
import ui from '../../../ui/messages.ar.json'
import toasts from '../../toasts/messages.ar.json'

/** Texts of Home and the search: everything a first visit downloads. */
export default { buyers, flights, home, hotels, notifications, shell, toasts, ui }
