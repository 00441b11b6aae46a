/** To-dos of a family: `due` and `done` are days from today, `steps` subtasks with whether they are done. */
const TODOS = {
  infant: [
    { title: 'Collect the vitamin D prescription', due: -1 },
    {
      title: 'Pack the bag for the six-month check-up',
      due: 0,
      description: 'Yellow vaccination booklet, spare clothes, the blanket she likes.\n\nParking is behind the house.',
      steps: {
        'Vaccination booklet': true,
        'Spare clothes': true,
        'Two bottles': false,
        'Questions for the doctor': false,
      },
    },
    { title: 'Buy diapers, size 3', due: 1 },
    {
      title: 'Try the first vegetables',
      due: 4,
      steps: { Carrot: true, Parsnip: false, Pumpkin: false },
    },
    { title: 'Register for the swimming course', due: 6 },
    { title: 'Sort out the clothes that are too small' },
    { title: 'Renew the passport photo', due: 40 },
    { title: 'Send photos to grandma', done: 0 },
    { title: 'Order formula', done: -1 },
    { title: 'Wash the new sleeping bag', done: -5 },
  ],
  toddler: [
    { title: 'Call the nursery about the place in spring', due: 2 },
    { title: 'Shoes, one size up' },
    { title: 'Dentist', done: -3 },
  ],
};

const DAY_MS = 86_400_000;

/** The to-dos of a baby with this rhythm, as bodies of `POST /api/todos`, around `now` (epoch ms). */
export const todosOf = (rhythm, now) =>
  TODOS[rhythm].map(({ title, description, due, done, steps = {} }) => ({
    title,
    description,
    ...(due !== undefined && { dueDate: localDay(now + due * DAY_MS) }),
    ...(done !== undefined && { completedAt: new Date(now + done * DAY_MS).toISOString() }),
    subtasks: Object.entries(steps).map(([step, completed]) => ({ title: step, completed })),
  }));

/** YYYY-MM-DD here. */
function localDay(time) {
  const day = new Date(time);
  const two = (number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
