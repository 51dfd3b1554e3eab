/** Records from the microphone, as Opus if the browser can, or else AAC. */
import { VOICE_BITRATE } from '#rules/chat/voice.ts';

/** Formats in order of preference; older Safari has only the last one. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];
/** The interval at which the recorder delivers its data. */
const CHUNK_MS = 1_000;

export interface VoiceRecording {
  /** The length in seconds, by this device's clock. */
  seconds: () => number;
  /** The current level, 0 to 1. */
  level: () => number;
  stop: () => void;
}

interface Hearing {
  /** Called once the microphone is granted. */
  begun: (type: string) => void;
  /** The data since the last chunk, and the seconds since the start. */
  chunk: (data: Blob, seconds: number) => void;
  /** Called at the end: by `stop`, or automatically if the microphone is unplugged. */
  ended: (file: File, seconds: number) => void;
}

export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator && typeOfRecording() !== undefined;
}

function typeOfRecording(): string | undefined {
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}

/** Asks for the microphone; rejects with the browser's error if it is refused. */
export async function startRecording({ begun, chunk, ended }: Hearing): Promise<VoiceRecording> {
  const mimeType = typeOfRecording();
  const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  const recorder = recorderOf(stream, mimeType, letGo);
  const meter = openMeter(stream);
  const chunks: Blob[] = [];
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  const [type = ''] = recorder.mimeType.split(';');
  recorder.addEventListener('dataavailable', ({ data }) => {
    chunks.push(data);
    chunk(data, seconds());
  });
  recorder.addEventListener('stop', () => {
    const lasted = seconds();
    letGo();
    meter.close();
    ended(fileOf(chunks, type), lasted);
  });
  recorder.start(CHUNK_MS);
  begun(type);
  return {
    seconds,
    level: meter.level,
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

export function fileOf(chunks: BlobPart[], type: string): File {
  return new File(chunks, `Recording.${type.split('/')[1] ?? ''}`, { type });
}

/** Creates the recorder. If that fails, the microphone is released. */
function recorderOf(stream: MediaStream, mimeType: string | undefined, letGo: () => void): MediaRecorder {
  try {
    return new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: VOICE_BITRATE });
  } catch (error) {
    letGo();
    throw error;
  }
}

function openMeter(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // speech is quiet, so the root makes it visible
      return Math.min(1, Math.sqrt(power) * 4);
    },
    close: () => void context.close(),
  };
}
