import dawn from './dawn.svg'
import styles from './dawn-scene.module.css'

/** From the Karakoram and Lahore across the Gulf to Makkah and Madinah. Fills its positioned parent from the bottom. */
export const DawnScene = () => (
  <img className={styles.scene} src={dawn} alt="" width={1440} height={780} fetchPriority="high" />
)
