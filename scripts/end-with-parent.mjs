// Loaded before the server by `npm start` and `npm run dev`: should the command that started it be killed, the server
// stops as if it had been asked to, so that it does not go on holding its port and its data folder.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
  // The channel alone does not keep a server alive that is done.
  process.channel.unref();
}
